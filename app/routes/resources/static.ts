import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicFileOf } from "~/session/portal/public-file.server";

/** A picture that a remote server ships with; our own stand in `public/static` and never come here. */
export function loader({ request }: LoaderFunctionArgs) {
	return publicFileOf(request);
}
