import { expect as baseExpect, test } from "@playwright/test";

const expect = baseExpect.extend({
  toHaveEndedWell: (failure: unknown) => ({
    pass: failure === undefined,
    message: () => (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)),
  }),
});

/**
 * A step that no later step needs. When it fails, the test goes on and fails at its end with all failures. A step whose
 * result later steps need is a `test.step`: its failure ends the test.
 */
export async function softStep(title: string, body: () => Promise<void> | void): Promise<void> {
  const run = async () => {
    const failure = await attempt(body);
    // The page is closed: every later step would fail as well.
    if (test.info().status === "timedOut") throw failure;
    expect.soft(failure, title).toHaveEndedWell();
  };
  await test.step(title, run, { box: true });
}

async function attempt(body: () => Promise<void> | void): Promise<unknown> {
  try {
    await body();
    return undefined;
  } catch (error) {
    return error;
  }
}
