import { openDatabase } from '../apps/server/src/launch/open-database.ts';
import { readDatabaseEnv } from '../apps/server/src/lib/env/read-env.ts';

/** For developers: `psql "$(npm run -s database-url)"` while `npm start` runs. Prints the address of the owner. */
const database = await openDatabase(readDatabaseEnv());
console.log(database.ownerUrl);
await database.close();
