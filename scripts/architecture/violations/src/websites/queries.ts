import { sql } from 'kysely';

/** As it should be: nothing is found here. */
export const readWebsites = sql`select host from websites`;
