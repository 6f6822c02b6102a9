import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { formatDate } from "~/lib/time/travel-dates";
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
	| "document_status"
>;

function Document({ traveller }: { traveller: ListedTraveller }) {
	const { t, i18n } = useTranslation("travellers");
	const { document_kind, document_number, document_expires_on, document_status } = traveller;
	if (document_kind === "") return "–";
	return (
		<>
			{t(`kind-${document_kind}`)} <span className="break-all">{document_number}</span>{" "}
			{document_expires_on === "" ? null : (
				<span className="block text-ink-soft">
					{t("valid-until", { date: formatDate(document_expires_on, i18n.language) })}
				</span>
			)}{" "}
			<DocumentChip status={document_status} />
		</>
	);
}

function Row({ traveller }: { traveller: ListedTraveller }) {
	const { t } = useTranslation("travellers");
	const { id, full_name, name_zh, name_my, nationality, phone } = traveller;
	return (
		<ListRow hasHover>
			<RowHead>
				<Link
					to={travellerPaths.one(id)}
					className="inline-flex min-h-11 items-center font-medium break-words sm:min-h-0"
				>
					{full_name}
				</Link>{" "}
				<span className="block text-ink-soft">{[name_zh, name_my].filter(Boolean).join(" · ")}</span>
			</RowHead>
			<Cell label={t("column-nationality")}>{nationality || "–"}</Cell>
			<Cell label={t("column-phone")}>{phone || "–"}</Cell>
			<Cell label={t("document")}>
				<Document traveller={traveller} />
			</Cell>
		</ListRow>
	);
}

/** Cards below 640 px. */
export function TravellerTable({ list }: { list: readonly ListedTraveller[] }) {
	const { t } = useTranslation("travellers");
	return (
		<ListTable caption={t("title")} headings={[t("name"), t("column-nationality"), t("column-phone"), t("document")]}>
			{list.map((traveller) => (
				<Row key={traveller.id} traveller={traveller} />
			))}
		</ListTable>
	);
}
