import { QueryClient } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeGoToPage } from "../../../ui/routes/go-to-page.ts";
import { sampleReads } from "../sample-reads.ts";

it("an address that follows what was typed does not call back from a link that was pressed since", async () => {
  vi.stubGlobal("window", {
    location: { href: "http://site.example/boards", pathname: "/boards" },
    scrollTo: () => undefined,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const goToPage = makeGoToPage({ client: new QueryClient(), reads: sampleReads({}) });
  const navigate = vi.fn();

  goToPage(navigate, "/styles");
  goToPage(navigate, "/boards?q=oak", { replace: true });

  await vi.waitFor(() => expect(navigate).toHaveBeenLastCalledWith("/styles", undefined), { timeout: 10_000 });
  expect(navigate).toHaveBeenCalledWith("/boards?q=oak", { replace: true });
});
