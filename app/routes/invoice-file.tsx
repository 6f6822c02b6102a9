import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { CheckPage } from "~/features/orders/check/check-page";
import { loadCheck } from "~/features/orders/check/load-check.server";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import type { LinkedInvoice } from "~/portal-contract/billing/invoice-files";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["invoice"], hydrate: false };

export const meta: MetaFunction = (args) => [
	...publicTitle(args, { title: "invoice:linked-title", description: "invoice:linked-description" }),
	{ name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

/** Public: which invoice the link of a mail leads to, for as long as it works. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	return loadCheck(params.code, (code) => portalFor(request).invoice.linked({ code }));
}

function Found({ check, code }: { check: LinkedInvoice; code: string }) {
	const { t } = useTranslation("invoice");
	return (
		<Card>
			<DataList
				rows={[
					{ label: t(check.is_red ? "linked-red-number" : "number"), value: check.number },
					{ label: t("invoice-date"), value: <Time date={check.invoice_date} /> },
					{ label: t("field-kind"), value: check.kind_text },
					{ label: t("issuer"), value: check.issuer_name },
					{ label: t("amount"), value: <Money amount={check.amount} currency={check.currency} /> },
					{ label: t("linked-until"), value: <Time seconds={check.expires_at} form="deadline" /> },
				]}
			/>
			<p className="mt-4">
				<a href={paths.invoiceFile(code, "file")} className={buttonLook({ variant: "primary" })}>
					{t(check.is_red ? "red-download" : "download")}
				</a>
			</p>
		</Card>
	);
}

export default function LinkedInvoicePage() {
	const { check } = useLoaderData<typeof loader>();
	const { code = "" } = useParams();
	const { t } = useTranslation("invoice");
	return (
		<CheckPage title={t("linked-title")} unknown={[t("linked-unknown"), t("linked-unknown-next")]}>
			{check ? <Found check={check} code={code} /> : null}
		</CheckPage>
	);
}
