import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileForReader } from "~/features/uploads/read-file.server";

/** A file that the reader has sent or may read, under the address that the portal gave it. */
export function loader({ request }: LoaderFunctionArgs) {
	return fileForReader(request);
}
