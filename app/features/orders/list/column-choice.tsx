import { SubmitButton } from "~/components/form/submit-button";
import { Tick } from "~/components/form/tick";
import { Disclosure } from "~/components/ui/disclosure";
import { useLineWords } from "~/parts/line-words";
import type { OrderLine } from "../line";
import { columnsOf } from "./columns";

export function ColumnChoice({ line, columns }: { line: OrderLine; columns: readonly string[] }) {
	const t = useLineWords("orders");
	return (
		<Disclosure summary={t("columns")} floating className="w-full" summaryClassName="text-river" panelClassName="p-4">
			<fieldset>
				<legend className="sr-only">{t("columns")}</legend>
				<div className="grid grid-cols-2 gap-x-4">
					{columnsOf(line).map((column) => (
						<Tick
							key={`${column} ${columns.join()}`}
							name="columns"
							id={`columns-${column}`}
							value={column}
							label={t(`column-${column}`)}
							defaultChecked={columns.includes(column)}
						/>
					))}
				</div>
			</fieldset>
			<SubmitButton variant="secondary">{t("columns-apply")}</SubmitButton>
		</Disclosure>
	);
}
