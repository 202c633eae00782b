import { QueryClient } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { createNavigationHandler } from "../../../ui/routes/navigate.ts";
import { preloadPage } from "../../../ui/routes/route-pages.tsx";
import { matchRoute } from "../../../ui/routes/routes.ts";
import { sampleReads } from "../sample-public-api.ts";

const seen = { timeout: 10_000 };

/** A browser's window at the list of boards. */
function atTheBoards() {
  const location = { href: "http://site.example/boards", pathname: "/boards" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location, scrollTo: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    goToPage: createNavigationHandler({ client: new QueryClient(), api: sampleReads({}) }),
    navigate: vi.fn(),
  };
}

it("an address that follows what was typed does not call back from a link that was pressed since", async () => {
  const { goToPage, navigate } = atTheBoards();
  goToPage(navigate, "/styles");
  goToPage(navigate, "/boards?q=oak", { replace: true });
  await expect.poll(() => navigate, seen).toHaveBeenLastCalledWith("/styles", undefined);
  expect(navigate).toHaveBeenCalledWith("/boards?q=oak", { replace: true });
});

it("who goes back while a page's code is on its way stays there", async () => {
  const { goToPage, navigate } = atTheBoards();
  goToPage(navigate, "/styles");
  window.dispatchEvent(new Event("popstate"));
  await preloadPage(matchRoute("/styles"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).not.toHaveBeenCalled();
});

it("a link that is pressed again while its page's code is on its way is one step to come back from", async () => {
  const { goToPage, navigate } = atTheBoards();
  goToPage(navigate, "/styles");
  goToPage(navigate, "/styles");
  await preloadPage(matchRoute("/styles"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).toHaveBeenCalledTimes(1);
});
