import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { failureMet } from "~/session/failures/failures.server";

/** Unknown addresses, and failures of addresses that have no page of their own: the root's error page renders them. */
export function loader(_: LoaderFunctionArgs) {
	throw failureMet() ?? new Response(null, { status: 404 });
}

export function action(args: ActionFunctionArgs) {
	return loader(args);
}

/** Pages of operators are not in the list of routes that other pages load: the browser opens them as documents. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
	if (!new URL(request.url).pathname.startsWith("/operator")) return serverLoader();
	window.location.assign(request.url);
	return new Promise<never>(() => undefined);
}

export default function NotFound() {
	return null;
}
