import { PgBoss } from 'pg-boss';

/** The queue keeps its tables in a schema of its own. */
export const JOB_SCHEMA = 'pgboss';

/** Creates or updates the tables of the queue, as the owner: the API's role may use them, not change them. */
export async function prepareJobSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOB_SCHEMA,
    application_name: 'danji-migrate',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
