import { useTranslation } from "react-i18next";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { CompanyEvent } from "~/portal-contract/company/events";

type Change = CompanyEvent["changes"][number];

/** A value of before or after; what was or is nothing says so. */
function Value({ label, text }: { label: string; text: string }) {
	const { t } = useTranslation("company");
	return (
		<>
			<span className="sr-only">{`${label} `}</span>
			<span className={text === "" ? "text-ink-soft" : "whitespace-pre-line break-words"}>
				{text || t("event-nothing")}
			</span>
		</>
	);
}

function Changes({ changes }: { changes: readonly Change[] }) {
	const { t } = useTranslation("company");
	return (
		<ul className="flex flex-col gap-1">
			{changes.map(({ field, field_text, before, after }) => (
				<li key={field}>
					<span className="text-ink-soft">{t("event-field", { field: field_text })}</span>{" "}
					{before === after ? (
						<Value label={t("event-after")} text={after} />
					) : (
						<>
							<Value label={t("event-before")} text={before} /> <span aria-hidden="true">→</span>{" "}
							<Value label={t("event-after")} text={after} />
						</>
					)}
				</li>
			))}
		</ul>
	);
}

/** When, who, what, to whom or from where, and what it has changed. */
export function EventTable({ list }: { list: readonly CompanyEvent[] }) {
	const { t } = useTranslation("company");
	const headings = ["event-at", "event-member", "event-action", "event-about", "event-changes"].map((key) => t(key));
	return (
		<PlainTable headings={headings}>
			{list.map((one) => (
				<PlainRow key={one.id}>
					<Cell label={t("event-at")}>
						<Time seconds={one.at} />
					</Cell>
					<Cell label={t("event-member")}>{one.member_name || t("event-system")}</Cell>
					<Cell label={t("event-action")}>{one.action_text}</Cell>
					<Cell label={t("event-about")}>
						<span className="break-words">
							{[one.subject_name, one.device, one.client_address].filter(Boolean).join(" · ") || "–"}
						</span>
					</Cell>
					<Cell label={t("event-changes")}>{one.changes.length > 0 ? <Changes changes={one.changes} /> : "–"}</Cell>
				</PlainRow>
			))}
		</PlainTable>
	);
}
