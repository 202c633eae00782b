import { afterAll } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { productLibraryContract } from "../../contracts/product-library.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";

const url = await freshDatabase();
const persistence = await openPersistence({ url });
afterAll(() => persistence.close());

productLibraryContract("PostgreSQL", async () => {
  await runSql(url, "truncate boards, products cascade");
  return { library: persistence.productLibrary, boards: persistence.boards };
});
