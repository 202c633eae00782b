import { QueryClient } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { createNavigationHandler } from "../../../ui/routes/navigate.ts";
import { matchRoute } from "../../../ui/routes/routes.tsx";
import { samplePublicApi } from "../sample-public-api.ts";

const pollOptions = { timeout: 10_000 };

/** Stubs `window` at /boards. */
function createHandlerAtBoards() {
  const location = { href: "http://site.example/boards", pathname: "/boards" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location, scrollTo: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    handleNavigation: createNavigationHandler({ client: new QueryClient(), api: samplePublicApi({}) }),
    navigate: vi.fn(),
  };
}

it("keeps a pending navigation when the filter form updates the URL", async () => {
  const { handleNavigation, navigate } = createHandlerAtBoards();
  handleNavigation(navigate, "/styles");
  handleNavigation(navigate, "/boards?q=oak", { replace: true });
  await expect.poll(() => navigate, pollOptions).toHaveBeenLastCalledWith("/styles", undefined);
  expect(navigate).toHaveBeenCalledWith("/boards?q=oak", { replace: true });
});

it("cancels a pending navigation on popstate", async () => {
  const { handleNavigation, navigate } = createHandlerAtBoards();
  handleNavigation(navigate, "/styles");
  window.dispatchEvent(new Event("popstate"));
  await matchRoute("/styles").load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).not.toHaveBeenCalled();
});

it("navigates once when a link is clicked again while its page loads", async () => {
  const { handleNavigation, navigate } = createHandlerAtBoards();
  handleNavigation(navigate, "/styles");
  handleNavigation(navigate, "/styles");
  await matchRoute("/styles").load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).toHaveBeenCalledTimes(1);
});
