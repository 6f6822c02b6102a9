import type { LoaderFunctionArgs } from "@remix-run/node";
import { importTemplate } from "~/features/account/travellers/import/template.server";
import { travellerQueryOf } from "~/features/account/travellers/schema.server";
import { languageOf } from "~/session/cookies/language.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** Every traveller that the list's filters find, as CSV with masked numbers; with `template=1` an empty table for the import. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { searchParams } = new URL(request.url);
	if (searchParams.has("template")) {
		await requirePermission(request, "account/travellers/import");
		return importTemplate(languageOf(request));
	}
	await requirePermission(request, "account/travellers/export");
	const { page: _page, ...search } = travellerQueryOf(request);
	return portalFor(request).account.exportTravellersFile(search);
}
