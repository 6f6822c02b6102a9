import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { buttonLook } from "~/components/ui/button";
import { ReadWords } from "./earlier-version";
import type { Theirs } from "./edit-reply";
import { ownArticlePaths } from "./own-paths";

interface ConflictProps {
	id: number;
	theirs: Theirs;
	message: string | null;
	/** Leaves the focus where it is: somebody is typing. */
	isQuiet: boolean;
	/** What was typed here may be given up. */
	onTakeTheirs(): void;
}

/** What a colleague has saved meanwhile, above the form with the own words. A part of that form. */
export function Conflict({ id, theirs, message, isQuiet, onTakeTheirs }: ConflictProps) {
	const { t } = useTranslation("own-articles");
	return (
		<section aria-labelledby="theirs" className="flex flex-col gap-4 rounded-card border-2 border-vermilion p-4">
			{isQuiet ? (
				<NoticeBox notice={{ type: "error", title: t("conflict"), message: message ?? t("conflict-text") }} />
			) : (
				<ErrorSummary title={t("conflict")} items={[{ message: message ?? t("conflict-text") }]} />
			)}
			<h2 id="theirs" className="font-semibold">
				{t("theirs", { number: theirs.version })}
			</h2>
			<div className="rounded-field border border-line bg-surface p-4">
				<ReadWords article={{ ...theirs, language: theirs.language === "en" ? "en" : "zh-cn" }} />
			</div>
			<p>{t("conflict-choice")}</p>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="over" value={theirs.version} variant="danger">
					{t("overwrite")}
				</SubmitButton>{" "}
				<a href={ownArticlePaths.edit(id)} className={buttonLook({ variant: "secondary" })} onClick={onTakeTheirs}>
					{t("take-theirs")}
				</a>
			</div>
		</section>
	);
}
