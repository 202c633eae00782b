import { localUploadPath } from "../../core/storage/upload-storage.port.ts";
import { inPieces } from "../builders/byte-stream.ts";
import { objectStorageContract } from "../contracts/object-storage.ts";
import { localUploadsContract } from "../contracts/upload-receiver.ts";
import { fakeClock } from "./clock.ts";
import { fakeObjectStorage } from "./object-storage.ts";

async function makeSubject() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  return {
    storage,
    send: (uploadURL: string, bytes: Uint8Array) =>
      storage.receive(uploadURL.slice(localUploadPath.length), inPieces(bytes)),
    letUploadsExpire: async () => clock.advance(3_600_000),
  };
}

objectStorageContract("the fake storage", makeSubject);
localUploadsContract("the fake storage", makeSubject);
