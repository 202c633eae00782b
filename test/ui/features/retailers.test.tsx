import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { RetailerDto } from "../../../adapters/http/contract/operations/products.ts";
import { queryKeys } from "../../../ui/api/query-keys.ts";
import { ToastProvider } from "../../../ui/components/overlays/toast-provider.tsx";
import {
  formatRetailerName,
  formatRetailerPossessive,
  PausedBanner,
} from "../../../ui/features/retailers/paused-banner.tsx";

const pause = { at: "2025-03-02T12:00:00.000Z", by: "olga" };
const amazon: RetailerDto = { source: "amazon", label: "Amazon", paused: pause };
const shop: RetailerDto = { source: "shop", label: "Other shops", paused: pause };

function renderText(children: ReactNode, retailers: readonly RetailerDto[] = []): string {
  const client = new QueryClient();
  client.setQueryData(queryKeys.retailers, retailers);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/admin/products">
        <ToastProvider>{children}</ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/gu, " ");
}

test.each([
  [amazon, /Amazon is paused since .+, by olga\. Its products, images and links are hidden/u],
  [shop, /Other shops are paused since .+, by olga\. Their products, images and links are hidden/u],
])("the banner of $label uses its grammatical number", (retailer, sentence) => {
  expect(renderText(<PausedBanner mayResume />, [retailer])).toMatch(sentence);
  expect(renderText(<PausedBanner mayResume={false} />, [retailer])).not.toContain("Resume");
});

test("the question before a pause uses the grammatical number of the retailer", () => {
  expect([amazon, shop].map(formatRetailerName)).toEqual(["Amazon", "other shops"]);
  expect([amazon, shop].map(formatRetailerPossessive)).toEqual(["Its", "Their"]);
});
