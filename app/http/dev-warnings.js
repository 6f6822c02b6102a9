/** Developer warnings of libraries, 1 KB of every page. */
export const DEV_WARNINGS = [
	"warning",
	"warning$1",
	"warningOnce",
	"logDeprecation",
	"logV6DeprecationWarnings",
	"warnOnce",
	"this.logger.warn",
	"_this.logger.warn",
	"this.logger.log",
	"console.warn",
];
