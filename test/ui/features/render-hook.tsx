import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { createQueryClient } from "../../../ui/api/query-client.ts";
import { createToastStore, ToastContext } from "../../../ui/hooks/toasts.ts";

/**
 * Calls a hook once, at a URL of the admin area. What it returns can send requests, show toasts and change the cache.
 */
export function renderHook<Result>(useHook: () => Result, url = "/admin") {
  const client = createQueryClient();
  const toasts = createToastStore();
  const results: Result[] = [];
  function Caller() {
    results.push(useHook());
    return null;
  }
  const [path = "", search = ""] = url.split("?");
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ToastContext value={toasts}>
        <Router ssrPath={path} ssrSearch={search}>
          <Caller />
        </Router>
      </ToastContext>
    </QueryClientProvider>,
  );
  const [result] = results;
  if (result === undefined) throw new Error("The hook returned nothing");
  return { client, result, getToast: toasts.getSnapshot };
}
