import type { LoaderFunctionArgs } from "@remix-run/node";
import { balanceQueryOf } from "~/features/account/statements/query.server";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

/** Every row that the statement's filters find, as CSV or (unless asked otherwise) XLSX. It streams from the store to the reader. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { page: _page, ...search } = balanceQueryOf(request);
	const format = new URL(request.url).searchParams.get("format") === "csv" ? "csv" : "xlsx";
	return portalFor(request).account.balanceExportFile({ ...search, format });
}
