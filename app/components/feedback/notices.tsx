import { Icon, type IconName } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import type { Notice } from "~/lib/notice";

const LOOKS: Record<Notice["type"], { icon: IconName; box: string; mark: string }> = {
	success: { icon: "check", box: "border-jade bg-jade/10", mark: "text-jade" },
	info: { icon: "info", box: "border-river bg-river/10", mark: "text-river" },
	warning: { icon: "alert", box: "border-gold bg-gold/10", mark: "text-gold" },
	error: { icon: "error", box: "border-vermilion bg-vermilion/10", mark: "text-vermilion" },
};

/** One message in place: errors and warnings are alerts, the others a status. */
export function NoticeBox({ notice, className }: { notice: Notice; className?: string }) {
	const { icon, box, mark } = LOOKS[notice.type];
	const urgent = notice.type === "error" || notice.type === "warning";
	return (
		<div role={urgent ? "alert" : "status"} className={classNames("flex gap-3 rounded-card border px-4 py-3", box, className)}>
			<Icon name={icon} className={classNames("mt-1", mark)} />
			<div className="min-w-0 break-words">
				{notice.title ? <p className="font-semibold">{notice.title}</p> : null}
				<p>{notice.message}</p>
			</div>
		</div>
	);
}

/** Messages of this page, in the HTML itself, until the next navigation. `label` names the region. */
export function NoticeList({ notices, label }: { notices: readonly Notice[]; label: string }) {
	if (notices.length === 0) return null;
	return (
		<section aria-label={label} className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 py-4 sm:px-6 print:hidden">
			{notices.map((notice) => (
				<NoticeBox key={`${notice.type}${notice.title ?? ""}${notice.message}`} notice={notice} />
			))}
		</section>
	);
}
