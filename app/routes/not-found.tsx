import type { LoaderFunctionArgs } from "@remix-run/node";
import { failureMet } from "~/session/failures/failures.server";

/** Unknown addresses, and failures of addresses that have no page of their own: the root's error page renders them. */
export function loader(_: LoaderFunctionArgs) {
	throw failureMet() ?? new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
	return null;
}
