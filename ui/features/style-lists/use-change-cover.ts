import { useQueryClient } from "@tanstack/react-query";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { askAnew } from "../../api/invalidate.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { stylesQuery } from "../styles/style-queries.ts";

/** Gives a style the uploaded picture at this path as its cover; null takes its own one away. */
export function useChangeCover({ id, name }: TermWire) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = stylesQuery;
  return useAdminAction({
    run: (cover: string | null) => sendJson<TermWire>("PATCH", adminPaths.styles.one(id), { cover }),
    onSuccess: (changed, cover) => {
      client.setQueryData(queryKey, (styles) => styles?.map((style) => (style.id === id ? changed : style)));
      toast({ title: cover === null ? "Cover removed" : "Cover saved", description: sentenceOf(name, changed) });
      // Cards of boards without a picture of their own show their style's.
      return askAnew(client, { queryKey: ["boards"] });
    },
    onError: (error) => toast(failureToast(error, "Failed to change the cover. Please try again.")),
  });
}

function sentenceOf(name: string, { cover, imageUrl }: TermWire): string {
  if (cover !== null) return `The site now shows the new cover of ${name}.`;
  return imageUrl === null ? `${name} has no image now.` : `The site now shows the default cover of ${name}.`;
}
