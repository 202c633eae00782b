import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** One project for each kind of test, by folder: `npx vitest run --project ui` runs one of them alone. */
const project = (name: string, folders: string, globalSetup: readonly string[] = []) => ({
  extends: true as const,
  test: { name, include: [`test/${folders}/**/*.test.{ts,tsx}`], globalSetup: [...globalSetup] },
});

const database = ["test/global-setup.ts"];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    projects: [
      // The rules, and the contracts of their ports on the fakes: nothing has to be installed, started or built.
      project("core", "{core,fakes}"),
      project("ui", "ui"),
      project("adapters", "adapters", database),
      project("integration", "{bootstrap,faults}", database),
      project("tooling", "{boundaries,runner}"),
    ],
    // No module keeps state of its own, so that files can share what one of them has loaded.
    isolate: false,
    // A share of the processors is never more than all of them, and files wait for programs and databases.
    maxWorkers: 4,
    testTimeout: 60_000,
    // What takes a moment may take many on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
