import { sql } from 'kysely';

/** Correct: SQL belongs here. */
export const readWebsites = sql`select host from websites`;
