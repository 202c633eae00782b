import { get, wrapNetworkError } from "../api/http.ts";
import { useAdminMutation } from "../api/use-admin-api.ts";
import { downloadFile } from "../download-file.ts";
import { AdminButton } from "./buttons/admin-button.tsx";

const fileName = /filename="(?<name>[^"]+)"/u;

/**
 * Downloads a CSV file of the API. No link, because the server may ask first who is signed in (core/README.md, A28).
 */
export function DownloadCsv({ path }: { path: string }) {
  const download = useAdminMutation({
    mutationFn: async () => {
      const response = await get(path);
      const name = fileName.exec(response.headers.get("Content-Disposition") ?? "")?.groups?.["name"] ?? "export.csv";
      return new File([await wrapNetworkError(response.blob())], name, { type: "text/csv" });
    },
    onSuccess: downloadFile,
    failure: "Failed to download the file. Please try again.",
  });
  return (
    <AdminButton size="small" pending={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </AdminButton>
  );
}
