/**
 * The first script of a visitor's page. What it loads takes over a page that reads and leads on without it, so it waits
 * until all that is seen first is drawn, or until the visitor does something: pictures, letters and styles have the
 * line to themselves.
 */
const MAX_DELAY_MS = 3_000;
const interactionEvents = ["pointerdown", "keydown", "focusin"] as const;

/** When what was loaded at first can be seen: the screen follows the work of the page by a moment, or by more. */
async function waitForFirstPaint(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  await new Promise((painted) => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }));
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
}

function waitForPaintOrInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    void waitForFirstPaint().then(resolve);
    for (const action of interactionEvents) addEventListener(action, resolve, { once: true });
    setTimeout(resolve, MAX_DELAY_MS);
  });
}

/** A press on a button whose code is still on its way; the button carries it out itself. */
addEventListener("click", ({ target }) => {
  if (target instanceof Element) target.closest("[data-waiting]")?.setAttribute("data-pressed", "");
});

/** The page's own code comes beside the main script, which would ask for it only later. */
function preloadPageChunks(): void {
  const code = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content ?? "";
  for (const file of code.split(" ").filter((name) => name !== "")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}

void waitForPaintOrInteraction().then(() => {
  preloadPageChunks();
  return import(/* @vite-ignore */ document.querySelector<HTMLElement>("script[data-main]")?.dataset["main"] ?? "");
});
