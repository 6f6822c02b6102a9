import { useTranslation } from "react-i18next";
import { DownloadLink } from "~/components/download/download-link";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Auth } from "~/parts/auth";
import type { OrderLine } from "../line";
import { filtersOf, type ListFilters } from "./filters";

/** All orders of the list's filters, on every page, as a file. */
export function ExportLinks({ line, filters }: { line: OrderLine; filters: ListFilters }) {
	const { t } = useTranslation("orders");
	return (
		<Auth value="order/list/export">
			<p className="flex flex-wrap gap-2 print:hidden">
				{(["xlsx", "csv"] as const).map((format) => (
					<DownloadLink
						key={format}
						href={line.export({ ...filtersOf(filters), format })}
						name={format.toUpperCase()}
						className={buttonLook({ variant: "quiet", size: "small" })}
					>
						<Icon name="download" />
						{`${t(`export-${format}`)} `}
					</DownloadLink>
				))}
			</p>
		</Auth>
	);
}
