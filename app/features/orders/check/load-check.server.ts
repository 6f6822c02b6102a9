import { data } from "@remix-run/node";
import { Opaque } from "~/portal-contract/base/basics";
import type { PortalCall } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

/** What the portal knows of a paper by the code on it; with status 404 null where it knows none. */
export async function loadCheck<T>(code: string | undefined, call: (code: string) => PortalCall<T>) {
	const parsed = Opaque.safeParse(code);
	if (!parsed.success) return data({ check: null }, { status: 404 });
	const found = await attempt(call(parsed.data));
	if (!found.ok && found.refusal.type !== "not_found")
		throw data({ notice: found.refusal.notice }, { status: found.refusal.status });
	return data({ check: found.ok ? found.data : null }, { status: found.ok ? 200 : 404 });
}
