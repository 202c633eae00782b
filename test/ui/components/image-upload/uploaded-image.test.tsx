import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RetailerDto } from "../../../../adapters/http/contract/operations/products.ts";
import { queryKeys } from "../../../../ui/api/query-keys.ts";
import { UploadedImageDetails } from "../../../../ui/components/image-upload/image-upload.tsx";

const shop: RetailerDto = { source: "shop", label: "Other shops", paused: null };
const paused: RetailerDto = { ...shop, paused: { at: "2025-03-02T12:00:00.000Z", by: "olga" } };
const unused = () => undefined;

test.each([
  ["may have been deleted", []],
  ["may have been deleted", [shop]],
  ["may be hidden while a retailer is paused", [shop, paused]],
])("says that an image that cannot be loaded %s", (text, retailers) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.retailers, retailers);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UploadedImageDetails
        label="moodboard image"
        file={null}
        dimensions={null}
        hasLoadError
        onFiles={unused}
        onRemove={unused}
      />
    </QueryClientProvider>,
  );
  expect(html).toContain(text);
});
