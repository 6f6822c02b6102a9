import { StaticHtml } from "~/components/ui/static-html";
import { EnhancedHtml } from "~/parts/enhanced-html";
import { StaticComboboxes } from "~/parts/places/static-comboboxes";

/** What the server rendered of a search for vehicles; null where the document itself holds it. */
export function VehicleListPage({ rendered }: { rendered: Readonly<Record<"head" | "form" | "body", string>> | null }) {
	return (
		<EnhancedHtml version={rendered} dims className="flex flex-col gap-4">
			<StaticHtml name="head" html={rendered?.head} className="empty:hidden" />
			<StaticComboboxes version={rendered}>
				<StaticHtml
					name="form"
					html={rendered?.form}
					className="rounded-card border border-line bg-surface not-has-[>details]:p-4 sm:not-has-[>details]:p-6"
				/>
			</StaticComboboxes>
			<StaticHtml name="body" html={rendered?.body} />
		</EnhancedHtml>
	);
}
