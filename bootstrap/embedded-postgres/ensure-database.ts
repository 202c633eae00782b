import { Client, DatabaseError } from "pg";
import { connectionUrl, DATABASE_NAME } from "./settings.ts";

const NO_SUCH_DATABASE = "3D000";
const WRONG_PASSWORD = "28P01";

const connectOnce = async (connectionString: string, statement: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Makes the program's database when the server lacks it. */
export const ensureDatabase = async (password: string, port: number): Promise<void> => {
  try {
    await connectOnce(connectionUrl(password, port), "select 1");
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === WRONG_PASSWORD) {
      throw new Error(
        "The built-in database refuses the password kept in DATA_DIR/postgres-password. Put the file back as it was.",
        { cause: error },
      );
    }
    if (error.code !== NO_SUCH_DATABASE) throw error;
    await connectOnce(connectionUrl(password, port, "postgres"), `create database "${DATABASE_NAME}"`);
  }
};
