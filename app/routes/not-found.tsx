import type { LoaderFunctionArgs } from "@remix-run/node";

/** Unknown addresses: the root's error page draws them. */
export function loader(_: LoaderFunctionArgs) {
	throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
	return null;
}
