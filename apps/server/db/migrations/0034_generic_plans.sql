-- Every statement of the application is prepared and meant to have one plan: which filters it has is decided when its
-- text is built, not by its parameters. Left to itself the planner plans a large archive's inbox anew at every call,
-- which took as long as the answer.
alter role danji_app set plan_cache_mode = 'force_generic_plan';
