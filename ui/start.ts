/**
 * The first script of a visitor's page. What it loads takes over a page that reads and leads on without it, so it waits
 * until all that is seen first is drawn, or until the visitor does something: pictures, letters and styles have the
 * line to themselves.
 */
const patienceMs = 3_000;
const actions = ["pointerdown", "keydown", "focusin"] as const;

function timeToStart(): Promise<unknown> {
  return new Promise((resolve) => {
    const whenDrawn = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === "complete") whenDrawn();
    else addEventListener("load", whenDrawn);
    for (const action of actions) addEventListener(action, resolve, { once: true });
    setTimeout(resolve, patienceMs);
  });
}

/** The page's own code comes beside the main script, which would ask for it only later. */
function fetchCodeOfPage(): void {
  const code = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content ?? "";
  for (const file of code.split(" ").filter((name) => name !== "")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}

void timeToStart().then(() => {
  fetchCodeOfPage();
  return import(/* @vite-ignore */ document.querySelector<HTMLElement>("script[data-main]")?.dataset["main"] ?? "");
});
