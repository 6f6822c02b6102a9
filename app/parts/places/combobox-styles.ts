export const PANEL =
	"absolute top-full left-0 z-30 mt-1 max-h-[min(26rem,60vh)] min-w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float outline-none empty:hidden";
export const OPTION =
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-focus:bg-river/10 data-focus:text-river";
export const GROUP_HEAD = "px-3 pt-2 pb-1 text-sm text-ink-soft";
