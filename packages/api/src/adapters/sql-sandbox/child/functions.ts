/**
 * The SQL functions that written SQL may call: those that only compute from their arguments, the clock or chance.
 * Left out: load_extension, sqlite_…, those that report on the connection, those of the full-text and spatial
 * modules, randomblob and zeroblob (they only serve to fill memory), and every function added after this list.
 */
const CORE = `abs char coalesce concat concat_ws format glob hex if ifnull iif instr length like likelihood likely
  lower ltrim max min nullif octet_length printf quote random replace round rtrim sign substr substring trim typeof
  unhex unicode unistr unistr_quote unlikely upper`;
const AGGREGATE = `avg count group_concat median percentile percentile_cont percentile_disc string_agg sum total`;
const WINDOW = `cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`;
const DATE = `current_date current_time current_timestamp date datetime julianday strftime time timediff unixepoch`;
const MATHS = `acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi
  pow power radians sin sinh sqrt tan tanh trunc`;
const JSON_TEXT = `-> ->> json json_array json_array_insert json_array_length json_error_position json_extract
  json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote json_remove
  json_replace json_set json_type json_valid`;

export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  [CORE, AGGREGATE, WINDOW, DATE, MATHS, JSON_TEXT].flatMap((names) => names.split(/\s+/)),
);
