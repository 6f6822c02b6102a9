import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Auth } from "~/parts/auth";
import type { SavedIssuer } from "~/portal-contract/billing/issuers";
import { operatorInvoicePaths } from "./address";

function IssuerCard({ issuer }: { issuer: SavedIssuer }) {
	const { t, i18n } = useTranslation("operator-invoices");
	const [title, other] = i18n.language === "en" ? [issuer.name_en, issuer.name_zh] : [issuer.name_zh, issuer.name_en];
	const between = i18n.language === "en" ? ", " : "、";
	const rows = [
		{ label: t(i18n.language === "en" ? "issuer-name_zh" : "issuer-name_en"), value: other },
		{ label: t("issuer-country"), value: issuer.country_text },
		{ label: t("issuer-currencies"), value: issuer.currencies.join(between) },
		{ label: t("issuer-kinds"), value: issuer.kinds.join(between) },
		...(["tax_no", "address", "phone", "bank", "account"] as const)
			.filter((name) => issuer[name] !== "")
			.map((name) => ({ label: t(`issuer-${name}`), value: <span className="wrap-anywhere">{issuer[name]}</span> })),
	];
	return (
		<Card as="li" title={title}>
			{issuer.tax_no_warning ? (
				<NoticeBox silent notice={{ type: "warning", message: t("issuer-tax-warning") }} className="mb-3" />
			) : null}
			<DataList rows={rows} columns={2} />
			<Auth value="operator/issuers/save">
				<p className="mt-4">
					<ButtonLink
						to={`${operatorInvoicePaths.issuers({ id: issuer.id })}#issuer-form`}
						variant="secondary"
						size="small"
					>
						{t("issuer-edit")}
					</ButtonLink>
				</p>
			</Auth>
		</Card>
	);
}

/** Those who issue invoices, and in which currencies. */
export function IssuerList({ issuers }: { issuers: readonly SavedIssuer[] }) {
	return (
		<ul className="flex flex-col gap-4">
			{issuers.map((issuer) => (
				<IssuerCard key={issuer.id} issuer={issuer} />
			))}
		</ul>
	);
}
