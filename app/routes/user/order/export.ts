import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListQuery } from "~/features/orders/list/query.server";
import { lineOfList } from "~/product-lines";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** Every order that the list's filters find, as CSV or (unless asked otherwise) XLSX. It streams from the store to the reader. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "order/list/export");
	const line = lineOfList(request.url);
	const { columns: _columns, page: _page, ...search } = readListQuery(request.url, line);
	const format = new URL(request.url).searchParams.get("format") === "csv" ? "csv" : "xlsx";
	return privateFile(await portalFor(request).order.exportFile({ product: line.product_line, ...search, format }));
}
