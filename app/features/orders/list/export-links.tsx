import { useTranslation } from "react-i18next";
import { Auth } from "~/parts/auth";
import { FileLinks } from "~/parts/list/file-links";
import type { OrderLine } from "../line";
import { filtersOf, type ListFilters } from "./filters";

/** All orders of the list's filters, on every page, as a file. */
export function ExportLinks({ line, filters }: { line: OrderLine; filters: ListFilters }) {
	const { t } = useTranslation("orders");
	return (
		<Auth value="order/list/export">
			<FileLinks
				text={(format) => t(`export-${format}`)}
				addressOf={(format) => line.export({ ...filtersOf(filters), format })}
			/>
		</Auth>
	);
}
