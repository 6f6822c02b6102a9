import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

const Query = z.object({
	id: z.coerce.number().int().positive().catch(0),
	format: z.enum(["pdf", "csv", "xlsx"]).catch("pdf"),
	language: z.enum(["zh-cn", "en", "both"]).catch("both"),
});

/** A bill as a file; CSV and XLSX stream from the store to the reader. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return portalFor(request).bill.downloadFile(Query.parse(Object.fromEntries(new URL(request.url).searchParams)));
}
