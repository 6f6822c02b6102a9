import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { NoticeBox } from "~/components/feedback/notices";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Auth } from "~/parts/auth";
import { FileLink } from "~/parts/document/file-link";
import { PostForm } from "~/parts/forms/post-form";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";
import { invoicePaths } from "./invoice-paths";

function OneButton({ id, intent, danger }: { id: number; intent: "default" | "delete"; danger?: boolean }) {
	const { t } = useTranslation("invoice");
	return (
		<PostForm intent={intent} fields={{ id }}>
			<SubmitButton size="small" variant={danger ? "danger" : "secondary"} pendingText={t("saving")}>
				{t(`title-${intent}-now`)}
			</SubmitButton>
		</PostForm>
	);
}

function Buttons({ title }: { title: InvoiceTitle }) {
	const { t } = useTranslation("invoice");
	return (
		<div className="mt-4 flex flex-wrap items-start gap-3">
			<Auth value="invoice/saveTitle">
				<ButtonLink to={`${invoicePaths.manage({ id: title.id })}#title-form`} variant="secondary" size="small">
					{t("title-edit")}
				</ButtonLink>
			</Auth>
			{title.is_default ? null : (
				<Auth value="invoice/setDefaultTitle">
					<OneButton id={title.id} intent="default" />
				</Auth>
			)}
			<Auth value="invoice/deleteTitle">
				<Disclosure summary={t("title-delete")} summaryClassName="text-vermilion">
					<p className="mb-2 text-sm text-ink-soft">{t("title-delete-text")}</p>
					<OneButton id={title.id} intent="delete" danger />
				</Disclosure>
			</Auth>
		</div>
	);
}

function TitleCard({ title }: { title: InvoiceTitle }) {
	const { t } = useTranslation("invoice");
	const rows = (["tax_no", "address", "phone", "bank", "account", "email", "mobile"] as const).map((name) => ({
		label: t(name === "tax_no" && title.country !== "CN" ? "own-number" : `field-${name}`),
		value: <span className="wrap-anywhere">{title[name]}</span>,
		isGiven: title[name] !== "",
	}));
	const isAbroad = title.country !== "CN";
	const chips = (
		<span className="flex flex-wrap gap-2">
			<Chip>{t(`type-${title.type}`)}</Chip> {isAbroad ? <Chip>{title.country_text}</Chip> : null}{" "}
			{title.is_default ? <Chip tone="good">{t("default")}</Chip> : null}{" "}
			{title.takes_special ? <Chip tone="accent">{t("special")}</Chip> : null}
		</span>
	);
	return (
		<Card as="li" title={title.name} aside={chips}>
			{title.tax_no_warning ? (
				<NoticeBox silent notice={{ type: "warning", message: t("tax-warning") }} className="mb-3" />
			) : null}
			<DataList rows={rows.filter(({ isGiven }) => isGiven)} columns={2} />
			{title.proof ? <FileLink url={title.proof.url} label={t("field-proof")} /> : null}
			<Buttons title={title} />
		</Card>
	);
}

/** The company's titles, the default one first. */
export function TitleList({ titles }: { titles: readonly InvoiceTitle[] }) {
	const { t } = useTranslation("invoice");
	if (titles.length === 0) return <EmptyState title={t("no-titles")} />;
	return (
		<ul className="flex flex-col gap-4">
			{titles.map((title) => (
				<TitleCard key={title.id} title={title} />
			))}
		</ul>
	);
}
