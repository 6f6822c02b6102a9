import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Auth } from "~/parts/auth";
import { EXPORT } from "~/parts/nodes";
import { paths } from "~/paths";
import { filtersOf, type ListFilters } from "./filters";

/** Everything that the list's filters find, whatever page it is on, as a file. */
export function ExportLinks({ filters }: { filters: ListFilters }) {
	const { t } = useTranslation("orders");
	return (
		<Auth value={EXPORT}>
			<p className="flex flex-wrap gap-2 print:hidden">
				{(["xlsx", "csv"] as const).map((format) => (
					<a
						key={format}
						href={paths.orderExport({ ...filtersOf(filters), format })}
						className={buttonLook({ variant: "quiet", size: "small" })}
					>
						<Icon name="download" />
						{t(`export-${format}`)}
					</a>
				))}
			</p>
		</Auth>
	);
}
