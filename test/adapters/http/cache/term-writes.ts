import { z } from "zod";
import { aJpeg } from "../../../builders/jpeg.ts";
import type { ApiClient } from "../api-client.ts";
import type { ApiSite } from "../api-site.ts";
import { createUploadCalls } from "../upload-calls.ts";

const listedSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Writes of an admin that change styles and rooms. */
export function createTermWrites(site: ApiSite, admin: ApiClient) {
  const list = async (path: string) => (await admin.get(`/api/${path}`)).json(listedSchema);
  const findId = async (path: string, name: string) => (await list(path)).find((term) => term.name === name)?.id;
  return {
    deleteTerm: async (path: string, name: string) =>
      await admin.send("DELETE", `/api/${path}/${await findId(path, name)}`),
    reverseStyles: async () => {
      const ids = (await list("styles")).map(({ id }) => id).toReversed();
      return await admin.send("PUT", "/api/styles/order", { ids });
    },
    /** Of the style "Arctic", which has no bundled image that a probe would measure meanwhile. */
    changeCover: async (cover: string | null) =>
      await admin.send("PATCH", `/api/styles/${await findId("styles", "Arctic")}`, { cover }),
    /** Its size is stored at once, so that no probe in the background changes the pages between two reads. */
    uploadCover: async () => {
      const uploads = await createUploadCalls(site);
      const path = await uploads.finalizeAndGetPath(await uploads.uploadNew(Uint8Array.from(await aJpeg())));
      await site.persistence.imageInfos.save(path, { width: 900, height: 600, placeholder: null });
      return path;
    },
  };
}
