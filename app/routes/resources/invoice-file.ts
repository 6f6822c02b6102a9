import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import { privateFile } from "~/session/portal/private-file.server";
import { attempt, portalFor } from "~/session/portal.server";

/** Public: the file of the invoice that the link of a mail leads to; its page says so where it works no more. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const code = Opaque.safeParse(params.code);
	const found = code.success ? await attempt(portalFor(request).invoice.linkedFile({ code: code.data })) : null;
	if (!found?.ok) throw redirect(paths.invoiceFile(params.code ?? ""));
	const file = privateFile(found.data as Response);
	file.headers.set("X-Robots-Tag", "noindex");
	return file;
}
