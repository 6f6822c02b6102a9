import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Chip, type Tone } from "~/components/ui/chip";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { PostForm } from "~/parts/forms/post-form";
import { TRAVELLER_COLUMNS } from "~/portal-contract/account/traveller-fields";
import type { CheckedLine, CheckedTable } from "./checked-table";

const TONES: Record<CheckedLine["outcome"], Tone> = { new: "good", changed: "accent", same: "neutral", wrong: "bad" };

function Faults({ fields }: Pick<CheckedLine, "fields">) {
	const { t } = useTranslation("travellers");
	const wrong = TRAVELLER_COLUMNS.filter((column) => column in fields);
	if (wrong.length === 0) return "–";
	return (
		<ul>
			{wrong.map((column) => (
				<li key={column} className="text-vermilion">
					{t("fault", { column: t(`column-${column}`), message: fields[column] })}
				</li>
			))}
		</ul>
	);
}

function Row({ line }: { line: CheckedLine }) {
	const { t } = useTranslation("travellers");
	const { typed, outcome, fields } = line;
	return (
		<ListRow>
			<RowHead>{t("line", { line: line.line })}</RowHead>
			<Cell label={t("name")}>
				<span className="break-words">{[typed.full_name, typed.name_zh].filter(Boolean).join(" ") || "–"}</span>
			</Cell>
			<Cell label={t("outcome")}>
				<Chip tone={TONES[outcome]}>{t(`outcome-${outcome}`)}</Chip>
			</Cell>
			<Cell label={t("faults")}>
				<Faults fields={fields} />
			</Cell>
		</ListRow>
	);
}

/** Wrong lines first, then what the others would do; imports on request. Takes the focus, as its counts are what the reader waits for. */
export function ImportPreview({ lines, table }: CheckedTable) {
	const { t } = useTranslation("travellers");
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (table !== "") title.current?.focus();
	}, [table]);
	const count = (outcome: CheckedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
	const counts = { added: count("new"), changed: count("changed"), same: count("same"), wrong: count("wrong") };
	const fit = counts.added + counts.changed;
	const sorted = [
		...lines.filter(({ outcome }) => outcome === "wrong"),
		...lines.filter(({ outcome }) => outcome !== "wrong"),
	];
	return (
		<Card>
			<h2 ref={title} tabIndex={-1} className="text-lg font-semibold">
				{t("preview")}
			</h2>
			<p className="mb-2">{t("counts", counts)}</p>
			{counts.wrong > 0 ? <p className="mb-2">{t("wrong-text")}</p> : null}
			{fit > 0 ? (
				<PostForm fields={{ table }} className="mb-4">
					<SubmitButton
						name="intent"
						value={counts.wrong > 0 ? "good" : "all"}
						variant={counts.wrong > 0 ? "secondary" : "primary"}
						pendingText={t("importing")}
					>
						{t(counts.wrong > 0 ? "import-good" : "import-all", { count: fit })}
					</SubmitButton>
				</PostForm>
			) : null}
			<ListTable caption={t("preview")} headings={[t("row"), t("name"), t("outcome"), t("faults")]}>
				{sorted.map((line) => (
					<Row key={line.line} line={line} />
				))}
			</ListTable>
		</Card>
	);
}
