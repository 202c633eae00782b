/**
 * Entry script of public pages. Delays hydration until the first paint or the first interaction, at most 3 seconds, so
 * that images, fonts and styles are downloaded first. Until then the page works without JavaScript.
 */
const maxDelayMs = 3_000;
const interactionEvents = ["pointerdown", "keydown", "focusin"] as const;

/** Resolves after the window's load event and the first frame painted after it. */
async function waitForFirstPaint(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function waitForPaintOrInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    void waitForFirstPaint().then(resolve);
    for (const type of interactionEvents) addEventListener(type, resolve, { once: true });
    setTimeout(resolve, maxDelayMs);
  });
}

/** Records a click on a button that is not hydrated yet; `useReplayedClick` replays it after hydration. */
addEventListener("click", ({ target }) => {
  if (target instanceof Element) target.closest("[data-waiting]")?.setAttribute("data-pressed", "");
});

countClicks();

/** Loads the page's chunks in parallel with the main script, which would request them later. */
function preloadPageChunks(): void {
  const files = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content ?? "";
  for (const file of files.split(" ").filter((name) => name !== "")) {
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

/** Not in paths.ts, so that the entry script imports no other module. */
const clicksUrl = "/api/clicks";

/**
 * Sends a beacon when the visitor follows a product link of a board by mouse, touch or keyboard. The link itself is
 * untouched, and nothing is stored on the device. Part of the entry script, so that clicks before hydration count.
 */
function countClicks(): void {
  const hasPrivacyControl = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  if (hasPrivacyControl || navigator.doNotTrack === "1") return;
  // A click whose default is prevented only shows the product's name. Of other buttons only the middle one follows a
  // link.
  const send = ({ target, button, isTrusted, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("a[data-product]") : null;
    if (link === null || button > 1 || !isTrusted || defaultPrevented) return;
    const [, , boardId] = location.pathname.split("/");
    const click = JSON.stringify({ boardId, productId: link.dataset["product"] });
    navigator.sendBeacon(clicksUrl, new Blob([click], { type: "application/json" }));
  };
  addEventListener("click", send);
  addEventListener("auxclick", send);
}
