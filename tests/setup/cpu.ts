/** CPU milliseconds this process has used: what a bound on work is held against, for a busy machine makes the clock run and not the work. */
export function cpuMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
