import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { accountPaths } from "~/features/account/account-paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

/** There is nothing to see without a form. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/personalData");
	return redirect(accountPaths.personalData());
}

/** All that is kept about the member, as a JSON file. A post, since it is recorded. */
export async function action({ request }: ActionFunctionArgs) {
	const { username } = await requireMember(request);
	await requirePermission(request, "account/personalData");
	const portal = portalFor(request);
	const exported = await attempt(portal.account.personalData({}), { outages: true });
	if (!exported.ok) return flashRedirect(accountPaths.personalData(), { type: "error", message: exported.refusal.msg });
	return new Response(JSON.stringify(exported.data, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="personal-data-${encodeURIComponent(username)}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
