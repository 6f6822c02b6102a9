import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Cell, Head } from "~/components/ui/table-cells";
import type { Traveller } from "~/portal-contract/account/travellers";
import { travellerPaths } from "./addresses";
import { DocumentChip } from "./document-chip";

/** `nationality`: its name in the reader's language. */
export type ListedTraveller = Pick<
	Traveller,
	| "id"
	| "full_name"
	| "name_zh"
	| "name_my"
	| "nationality"
	| "phone"
	| "document_kind"
	| "document_number"
	| "document_expires_on"
	| "document_state"
>;

function Document({ traveller }: { traveller: ListedTraveller }) {
	const { t } = useTranslation("travellers");
	const { document_kind, document_number, document_expires_on, document_state } = traveller;
	if (document_kind === "") return "–";
	return (
		<>
			{t(`kind-${document_kind}`)} <span className="break-all">{document_number}</span>{" "}
			{document_expires_on === "" ? null : (
				<span className="block text-ink-soft">{t("valid-until", { date: document_expires_on })}</span>
			)}{" "}
			<DocumentChip state={document_state} />
		</>
	);
}

function Row({ traveller }: { traveller: ListedTraveller }) {
	const { t } = useTranslation("travellers");
	const { id, full_name, name_zh, name_my, nationality, phone } = traveller;
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 hover:bg-river/10 sm:table-row sm:px-0">
			<th
				scope="row"
				className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top print:px-1.5"
			>
				<Link
					to={travellerPaths.one(id)}
					className="inline-flex min-h-11 items-center font-medium break-words sm:min-h-0"
				>
					{full_name}
				</Link>{" "}
				<span className="block text-ink-soft">{[name_zh, name_my].filter(Boolean).join(" · ")}</span>
			</th>
			<Cell label={t("column-nationality")}>{nationality || "–"}</Cell>
			<Cell label={t("column-phone")}>{phone || "–"}</Cell>
			<Cell label={t("document")}>
				<Document traveller={traveller} />
			</Cell>
		</tr>
	);
}

/** Cards below 640 px. */
export function TravellerTable({ list }: { list: readonly ListedTraveller[] }) {
	const { t } = useTranslation("travellers");
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface">
			<table className="block w-full text-sm sm:table">
				<caption className="sr-only">{t("title")}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<Head>{t("name")}</Head>
						<Head>{t("column-nationality")}</Head>
						<Head>{t("column-phone")}</Head>
						<Head>{t("document")}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{list.map((traveller) => (
						<Row key={traveller.id} traveller={traveller} />
					))}
				</tbody>
			</table>
		</div>
	);
}
