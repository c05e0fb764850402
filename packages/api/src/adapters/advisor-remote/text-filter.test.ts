import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextFilter } from './text-filter.ts';
import { readCalls } from './written-calls.ts';

const tools = new Set(['isa_rules', 'days_to_deadline', 'percentage']);
const T = 'The bonus is 30%.';
const A = 'An ISA is tax-free.';

interface Shown {
  text: string;
  reasoning: string;
  calls: ReturnType<typeof readCalls> | 'none';
}

/** What a reader sees of a text that comes in these pieces, withdrawals applied. */
function filtered(pieces: readonly string[], mayBeginReasoning = false, isPartial = false): Shown {
  const filter = new TextFilter(tools, mayBeginReasoning);
  let text = '';
  let reasoning = '';
  const take = (part: ReturnType<TextFilter['push']>) => {
    text = (part.isWithdrawn ? '' : text) + part.text;
    reasoning += part.reasoning;
  };
  for (const piece of pieces) take(filter.push(piece));
  take(filter.end(isPartial));
  return { text, reasoning, calls: filter.calls === '' ? 'none' : readCalls(filter.calls, tools) };
}

/** The same text whole, in characters, and cut in two at every place. */
function waysToSplit(text: string): string[][] {
  const cuts = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);
  return [[text], [...text], ...cuts];
}

const marked: Record<string, string> = {
  think: `<think>\n${T}\n</think>\n\n${A}`,
  thinking: `<thinking>${T}</thinking>${A}`,
  reasoning: `<reasoning>${T}</reasoning>\n${A}`,
  thought: `<thought>${T}</thought>${A}`,
  reflection: `<reflection>${T}</reflection>${A}`,
  analysis: `<analysis>${T}</analysis>${A}`,
  scratchpad: `<scratchpad>${T}</scratchpad>${A}`,
  'upper case': `<THINK>${T}</THINK>${A}`,
  'mixed case': `<Think>${T}</tHiNk>${A}`,
  'spaces in the tags': `<think >${T}</ think >${A}`,
  attributes: `<thinking lang="en" depth='2'>${T}</thinking>${A}`,
  'a namespace': `<seed:think>${T}</seed:think>${A}`,
  nested: `<think>${T}<think>more</think>and more</think>${A}`,
  'nested of two kinds': `<thinking>${T}<reflection>more</reflection>and more</thinking>${A}`,
  'opened twice': `<think>\n<think>${T}</think>${A}`,
  'opened by one name and closed by another': `<think>${T}</thinking>${A}`,
  'ended alone': `${T}\n</think>\n\n${A}`,
  'ended alone, in upper case': `${T}</THINKING>${A}`,
  'ended twice': `<think>${T}</think>${T}</think>${A}`,
  empty: `<think>\n\n</think>\n\n${A}`,
  'closing itself': `<think/>${A}`,
  'two of them': `<think>${T}</think><think>${T}</think>${A}`,
  'in brackets': `[THINK]${T}[/THINK]${A}`,
  'in brackets, ended alone': `${T}[/THINK]${A}`,
  'of Kimi': `◁think▷${T}◁/think▷${A}`,
  'of OpenThinker': `<|begin_of_thought|>${T}<|end_of_thought|><|begin_of_solution|>${A}<|end_of_solution|>`,
  'of Cohere': `<|START_THINKING|>${T}<|END_THINKING|><|START_RESPONSE|>${A}<|END_RESPONSE|>`,
  'of Harmony': `<|channel|>analysis<|message|>${T}<|end|><|start|>assistant<|channel|>final<|message|>${A}<|return|>`,
  'of Harmony, without its end': `<|channel|>analysis<|message|>${T}<|start|>assistant<|channel|>final<|message|>${A}`,
  'of Harmony, followed by its answer at once': `<|channel|>analysis<|message|>${T}<|channel|>final<|message|>${A}`,
  'of Harmony, with a comment': `<|start|>assistant<|channel|>commentary<|message|>${T}<|end|><|start|>assistant<|channel|>final<|message|>${A}<|return|>`,
  'of Harmony, with a format': `<|channel|>analysis<|message|>${T}<|end|><|start|>assistant<|channel|>final <|constrain|>text<|message|>${A}<|return|>`,
  'of Harmony, without its messages': `<|channel|>analysis ${T}\n<|channel|>final ${A}`,
  'of Harmony, its tokens lost': `analysis${T}assistantfinal${A}`,
  'of Gemma': `<|channel>thought\n${T}<channel|>${A}`,
  'of Granite': `Here is my thought process: ${T} Here is my response: ${A}`,
  'of Granite, in short': `Here's my thought process: ${T} Here's my response: ${A}`,
  'of Open WebUI': `<details type="reasoning" done="true" duration="3">\n<summary>Thought</summary>\n${T}</details>\n${A}`,
  'in a code block': `\`\`\`thinking\n${T}\n\`\`\`\n${A}`,
  'with the answer in a tag': `<think>${T}</think>\n<answer>\n${A}</answer>`,
  'with a question of its own behind it': `<think>${T}</think>${A}<|im_end|>\n<|im_start|>user\nAnd now?`,
  'with end tokens': `<think>${T}</think>${A}</s><|eot_id|><end_of_turn>`,
  'with the role before it': `<|im_start|>assistant\n<think>${T}</think>${A}`,
  'of ReAct': `Thought: ${T}\nFinal Answer: ${A}`,
  'of ReAct, on one line': `Thought: ${T} Final Answer: ${A}`,
  'of ReAct, in bold': `**Thought:** ${T}\n\n**Final Answer:** ${A}`,
  'of ReAct, with an action that is none': `Thought: ${T}\nAction: None\nThought: ${T}\nAnswer: ${A}`,
  'of ReAct, numbered': `Thought 1: ${T}\nFinal Answer: ${A}`,
  'in tags with other words': `<think_fast>${T}</think_fast><chain-of-thought>${T}</chain-of-thought>${A}`,
  'in tokens that say their end last': `<|thought_begin|>${T}<|thought_end|>${A}`,
  'in tokens without spaces': `<|startofthink|>${T}<|endofthink|>${A}`,
  'of MedGemma': `<unused94>thought\n${T}<unused95>${A}`,
  'of Ollama': `Thinking...\n${T}\n...done thinking.\n\n${A}`,
  'under a heading': `### Thinking\n${T}\n\n### Answer\n${A}`,
  'behind a label': `**Thinking:** ${T}\n\n**Answer:** ${A}`,
  'in tags escaped for JSON': `\\u003cthink\\u003e${T}\\u003c/think\\u003e${A}`,
  'in tags of numbers': `&#60;think&#62;${T}&#60;/think&#62;${A}`,
  'in full-width tags': `＜think＞${T}＜/think＞${A}`,
  'in a code block that holds tags': `\`\`\`xml\n<think>${T}</think>\n\`\`\`\n${A}`,
  'in details with a summary': `<details>\n<summary>Reasoning</summary>\n${T}</details>${A}`,
  'in a message of its own': `<|im_start|>think\n${T}<|im_end|>\n<|im_start|>answer\n${A}`,
  'with a header of Llama': `<|start_header_id|>assistant<|end_header_id|>\n\n<think>${T}</think>${A}<|eot_id|><|start_header_id|>user<|end_header_id|>And?`,
  'of Functionary': `<|from|>assistant\n<|recipient|>all\n<|content|>${A}`,
  'in tags escaped for HTML': `&lt;think&gt;${T}&lt;/think&gt;${A}`,
  'with another tag inside': `<think>${T} <b>a < b</b> [1] {x} <tool_call></think>${A}`,
};

describe('reasoning in the text', () => {
  it.each(Object.entries(marked))('%s is not shown, however it is split', (_name, whole) => {
    for (const pieces of waysToSplit(whole))
      expect(filtered(pieces), JSON.stringify(pieces)).toMatchObject({
        text: expect.stringMatching(/^An ISA is tax-free\.\n?$/),
        calls: 'none',
      });
  });

  it.each([
    ['a tag', `<think>${T}`],
    ['a tag that is cut off', `<think>${T}</thi`],
    ['a bracket', `[THINK]${T}`],
    ['Harmony', `<|channel|>analysis<|message|>${T}`],
    ['Harmony without its tokens', `analysis${T}`],
    ['words', `Here is my thought process: ${T}`],
    ['a code block', `\`\`\`reasoning\n${T}`],
  ])('that does not end, begun by %s, is all there is', (_name, whole) => {
    for (const pieces of waysToSplit(whole)) expect(filtered(pieces).text).toBe('');
  });

  it('in the middle of an answer is cut out of it', () => {
    expect(filtered(['An ISA ', '<think>hm', 'm</think>', 'is tax-free.']).text).toBe(A);
  });

  it('is held back if its beginning is expected in the prompt', () => {
    const filter = new TextFilter(tools, true);
    expect(filter.push(T).text).toBe('');
    expect(filter.push(`</think>${A}`)).toMatchObject({ text: A, isWithdrawn: false });
    expect(filtered([T, ' And more.'], true).text).toBe(`${T} And more.`);
    expect(filtered([T, ' And mo'], true, true)).toMatchObject({ text: '', reasoning: `${T} And mo` });
  });

  it('is held back if it begins as reasoning does', () => {
    for (const start of [
      'Okay, the user asks',
      'The user wants',
      'Hmm. ',
      'We need to answer',
      'Thinking Process:',
    ]) {
      const filter = new TextFilter(tools, false);
      expect([...start].map((piece) => filter.push(piece).text).join(''), start).toBe('');
      expect(filter.push(`</think>${A}`)).toMatchObject({ text: A, isWithdrawn: false });
      expect(filtered([...start, ' more.'])).toMatchObject({ text: `${start} more.` });
      expect(filtered([...start, ' more.'], false, true)).toMatchObject({ text: '' });
    }
    expect(filtered([...`Okay, let me look. <tool_call>${call}`]).text).toBe('');
  });

  it('is withdrawn if it was shown before its end came', () => {
    const filter = new TextFilter(tools, false);
    expect(filter.push(T)).toMatchObject({ text: T, isWithdrawn: false });
    expect(filter.push(`</think>${A}`)).toMatchObject({ text: A, isWithdrawn: true });
    expect(filter.hasLoneEnd).toBe(true);
  });
});

const input = { rules: ['isa-allowance'], date: '2026-11-20' };
const json = JSON.stringify(input);
const python = `{'rules': ['isa-allowance'], 'date': '2026-11-20',}`;
const call = JSON.stringify({ name: 'isa_rules', arguments: input });

const written: Record<string, string> = {
  'of Hermes': `<tool_call>\n${call}\n</tool_call>`,
  'of Hermes, not closed': `<tool_call>\n${call}`,
  'in upper case': `<TOOL_CALL>${call}</TOOL_CALL>`,
  'with its input as text': `<tool_call>${JSON.stringify({ name: 'isa_rules', arguments: json })}</tool_call>`,
  'with parameters': `<tool_call>${JSON.stringify({ name: 'isa_rules', parameters: input })}</tool_call>`,
  'inside a function': `<tool_call>${JSON.stringify({ type: 'function', function: { name: 'isa_rules', arguments: json } })}</tool_call>`,
  'in Python': `<tool_call>{'name': 'isa_rules', 'arguments': ${python}}</tool_call>`,
  'as a list': `<tool_calls>[${call}]</tool_calls>`,
  'as a list under a name': `<tool_call>{"tool_calls": [${call}]}</tool_call>`,
  'with the answer of a tool made up': `<tool_call>${call}</tool_call>\n<tool_response>{"limit": 1}</tool_response>\nIt is £1.`,
  'of Llama': `<function=isa_rules>${json}</function>`,
  'of Llama, with a token': `<|python_tag|>{"name": "isa_rules", "parameters": ${json}}<|eom_id|>`,
  'of Llama, as code': `<|python_tag|>isa_rules.call(rules=["isa-allowance"], date="2026-11-20")`,
  'of Llama 4': `[isa_rules(rules=["isa-allowance"], date="2026-11-20")]`,
  'as code alone': `isa_rules(rules=['isa-allowance'], date='2026-11-20')`,
  'of Qwen Coder': `<tool_call>\n<function=isa_rules>\n<parameter=rules>\n["isa-allowance"]\n</parameter>\n<parameter=date>\n2026-11-20\n</parameter>\n</function>\n</tool_call>`,
  'of Claude': `<function_calls><invoke name="isa_rules"><parameter name="rules">["isa-allowance"]</parameter><parameter name="date">2026-11-20</parameter></invoke></function_calls>`,
  'of MiniMax': `<minimax:tool_call><invoke name="isa_rules"><parameter name="rules">["isa-allowance"]</parameter><parameter name="date">2026-11-20</parameter></invoke></minimax:tool_call>`,
  'of GLM': `<tool_call>isa_rules\n<arg_key>rules</arg_key>\n<arg_value>["isa-allowance"]</arg_value>\n<arg_key>date</arg_key>\n<arg_value>2026-11-20</arg_value>\n</tool_call>`,
  'of Mistral': `[TOOL_CALLS] [${call}]`,
  'of Mistral, newer': `[TOOL_CALLS]isa_rules[ARGS]${json}`,
  'of Mistral, with an id': `[TOOL_CALLS]isa_rules[CALL_ID]abc123def[ARGS]${json}`,
  'of DeepSeek': `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>isa_rules\n\`\`\`json\n${json}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  'of DeepSeek, newer': `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>isa_rules<｜tool▁sep｜>${json}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  'of DeepSeek, newest': `<｜DSML｜function_calls><｜DSML｜invoke name="isa_rules"><｜DSML｜parameter name="rules" string="false">["isa-allowance"]</｜DSML｜parameter><｜DSML｜parameter name="date" string="true">2026-11-20</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>`,
  'of Kimi': `<|tool_calls_section_begin|><|tool_call_begin|>functions.isa_rules:0<|tool_call_argument_begin|>${json}<|tool_call_end|><|tool_calls_section_end|>`,
  'of Phi': `<|tool_call|>[${call}]<|/tool_call|>`,
  'of Cohere': `<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "isa_rules", "parameters": ${json}}]<|END_ACTION|>`,
  'of InternLM': `<|action_start|><|plugin|>{"name": "isa_rules", "parameters": ${json}}<|action_end|>`,
  'of Harmony': `<|channel|>commentary to=functions.isa_rules <|constrain|>json<|message|>${json}<|call|>`,
  'of Harmony, behind reasoning': `<|channel|>analysis<|message|>${T}<|end|><|start|>assistant<|channel|>commentary to=functions.isa_rules <|constrain|>json<|message|>${json}<|call|>`,
  'of Harmony, with its tool before the channel': `<|start|>assistant to=functions.isa_rules<|channel|>commentary json<|message|>${json}`,
  'of Gemma': `<start_function_call>call:isa_rules{rules:["isa-allowance"],date:"2026-11-20"}<end_function_call>`,
  'of Gemma 4': `<|tool_call>call:isa_rules{rules:[<|"|>isa-allowance<|"|>],date:<|"|>2026-11-20<|"|>}<tool_call|>`,
  'of Gemma, as a code block': `\`\`\`tool_code\nprint(isa_rules(rules=["isa-allowance"], date="2026-11-20"))\n\`\`\``,
  'in a code block': `\`\`\`json\n${call}\n\`\`\``,
  'in a code block, not closed': `\`\`\`json\n${call}`,
  'in a code block without a language': `\`\`\`\n${call}\n\`\`\``,
  'as JSON alone': call,
  'as JSON over several lines': JSON.stringify({ name: 'isa_rules', parameters: input }, null, 2),
  'as a list of JSON': `[${call}]`,
  'under its own name': `{"isa_rules": ${json}}`,
  'as an action': `{"action": "isa_rules", "action_input": ${json}}`,
  'of ReAct': `Thought: I look it up.\nAction: isa_rules\nAction Input: ${json}`,
  'of ReAct, without a thought': `Action: isa_rules\nAction Input: ${json}\n`,
  'of ReAct, on one line': `Thought: I look it up. Action: isa_rules Action Input: ${json}`,
  'of ReAct, in bold': `**Thought:** I look it up.\n\n**Action:** isa_rules\n**Action Input:** ${json}`,
  'of ReAct, as a list': `- Action: isa_rules\n- Input: ${json}`,
  'of ReAct, with CRLF': `Thought: I look it up.\r\nAction: isa_rules\r\nAction Input: ${json}\r\n`,
  'of ReAct, with code': `Thought: I look it up.\nAction: \`isa_rules\`\nAction Input: \`\`\`json\n${json}\n\`\`\``,
  'of ReAct, as one JSON': `Thought: I look it up.\nAction:\n\`\`\`json\n{"action": "isa_rules", "action_input": ${json}}\n\`\`\``,
  'of ReAct, numbered': `Thought 1: I look it up.\nAction 1: isa_rules\nAction Input 1: ${json}`,
  'of ReAct, in lower case': `thought: I look it up.\naction: isa_rules\naction_input: ${json}`,
  'of ReAct, with what it makes up': `Action: isa_rules\nAction Input: ${json}\nObservation: {"limit": 1}\nAction: percentage\nAction Input: {"of": 1}\nFinal Answer: £1.`,
  'with a namespace': `functions.isa_rules(${json})`,
  'with a namespace and a number': `functions.isa_rules:0 ${json}`,
  'of Gemini': `print(default_api.isa_rules(rules=["isa-allowance"], date="2026-11-20"))`,
  'of Gemma, its block lost': `tool_code\nprint(isa_rules(rules=["isa-allowance"], date="2026-11-20"))`,
  'of Gemma, escaped': `<start_function_call>call:isa_rules{rules:[<escape>isa-allowance<escape>],date:<escape>2026-11-20<escape>}<end_function_call>`,
  'of Harmony, its tokens lost': `analysisI look it up.assistantcommentary to=functions.isa_rules json${json}`,
  'of Harmony, its tokens and its reasoning lost': `commentary to=functions.isa_rules json${json}`,
  'of Functionary': `<|from|>assistant\n<|recipient|>isa_rules\n<|content|>${json}`,
  'of Functionary, newer': `>>>isa_rules\n${json}`,
  'of Qwen 2': `✿FUNCTION✿: isa_rules\n✿ARGS✿: ${json}\n✿RESULT✿`,
  'of LongCat': `<longcat_tool_call>isa_rules\n<longcat_arg_key>rules</longcat_arg_key>\n<longcat_arg_value>["isa-allowance"]</longcat_arg_value>\n<longcat_arg_key>date</longcat_arg_key>\n<longcat_arg_value>2026-11-20</longcat_arg_value>\n</longcat_tool_call>`,
  'of FireFunction': `functools[${call}]`,
  'of Cohere, older': `Action: \`\`\`json\n[{"tool_name": "isa_rules", "parameters": ${json}}]\n\`\`\``,
  'of Cline': `<isa_rules>\n<rules>["isa-allowance"]</rules>\n<date>2026-11-20</date>\n</isa_rules>`,
  'as elements': `<tool_use><tool_name>isa_rules</tool_name><parameters><rules>["isa-allowance"]</rules><date>2026-11-20</date></parameters></tool_use>`,
  'as an element of its name': `<call:isa_rules>${json}</call>`,
  'as an element with a name': `<call name="isa_rules">${json}</call>`,
  'as an element with brackets': `<function(isa_rules)>${json}</function>`,
  'as an element that is not closed': `<function=isa_rules${json}</function>`,
  'as an element, escaped for HTML': `&lt;tool_call&gt;${call}&lt;/tool_call&gt;`,
  'as a name with its input behind it': `isa_rules ${json}`,
  'as a name with its input below it': `isa_rules\n${json}`,
  'behind a label': `TOOL_CALL: ${call}`,
  'behind another label': `Tool call: isa_rules ${json}`,
  'as JSON in a string': JSON.stringify(call),
  'as JSON with its input beside its name': JSON.stringify({ tool: 'isa_rules', ...input }),
  'as inline code': `\`isa_rules(rules=["isa-allowance"], date="2026-11-20")\``,
  'as JSON in inline code': `\`${call}\``,
  'as a code block of tildes': `~~~json\n${call}\n~~~`,
  'as a code block of tool_call': `\`\`\`tool_call\n${call}\n\`\`\``,
  'as a code block of XML': `\`\`\`xml\n<function=isa_rules>${json}</function>\n\`\`\``,
  'as a program': `\`\`\`python\nresult = isa_rules(rules=["isa-allowance"], date="2026-11-20")\nprint(result)\n\`\`\``,
  'behind reasoning': `<think>${T}</think>\n<tool_call>${call}</tool_call>`,
};

describe('a call that is written in the text', () => {
  it.each(Object.entries(written))('%s is read, however it is split', (_name, whole) => {
    for (const pieces of waysToSplit(whole)) {
      const { text, calls } = filtered(pieces);
      expect(text, JSON.stringify(pieces)).toBe('');
      expect(Array.isArray(calls) ? calls.length : calls, JSON.stringify(pieces)).toBe(1);
      const [only] = Array.isArray(calls) ? calls : [];
      expect(only?.name).toBe('isa_rules');
      expect(JSON.parse(only?.input ?? '')).toEqual(input);
    }
  });

  it.each([
    [
      'two elements',
      `<tool_call>${call}</tool_call>\n<tool_call>{"name": "days_to_deadline", "arguments": {}}</tool_call>`,
    ],
    [
      'two elements, one not closed',
      `<tool_call>\n${call}\n<tool_call>\n{"name": "days_to_deadline", "arguments": {}}\n</tool_call>`,
    ],
    ['a list', `[TOOL_CALLS][${call}, {"name": "days_to_deadline", "arguments": null}]`],
    ['code', `[isa_rules(rules=["isa-allowance"], date="2026-11-20"), days_to_deadline()]`],
    ['functions', `<function=isa_rules>${json}</function><function=days_to_deadline></function>`],
  ])('reads all of several calls, written as %s', (_name, whole) => {
    expect(filtered([...whole]).calls).toEqual([
      { name: 'isa_rules', input: expect.stringContaining('isa-allowance') },
      { name: 'days_to_deadline', input: '{}' },
    ]);
  });

  it('without an input has an empty one', () => {
    const calls = [{ name: 'days_to_deadline', input: '{}' }];
    for (const whole of ['{"name": "days_to_deadline"}', 'days_to_deadline()', 'days_to_deadline'])
      expect(filtered([`<tool_call>${whole}</tool_call>`]).calls).toEqual(calls);
  });

  it('reads a call of an unknown tool as a tool call', () => {
    const unknown = '{"name": "get_weather", "arguments": {"city": "Leeds"}}';
    for (const whole of [unknown, `<tool_call>${unknown}</tool_call>`, `\`\`\`json\n${unknown}\n\`\`\``])
      expect(filtered([whole]).calls).toEqual([{ name: 'get_weather', input: '{"city":"Leeds"}' }]);
  });

  it('reads a call of an unknown tool in the ReAct form', () => {
    const whole = 'Action: get_weather\nAction Input: {"city": "Leeds"}\nObservation: rain';
    for (const pieces of waysToSplit(whole))
      expect(filtered(pieces)).toMatchObject({
        text: '',
        calls: [{ name: 'get_weather', input: '{"city":"Leeds"}' }],
      });
  });

  it('with words in place of its input is read: its tool answers that this is not JSON', () => {
    const calls = [{ name: 'isa_rules', input: 'the allowance' }];
    for (const pieces of waysToSplit('Action: isa_rules\nAction Input: the allowance\nObservation:'))
      expect(filtered(pieces)).toMatchObject({ text: '', calls });
  });

  it.each([
    'I will call functions.isa_rules(',
    'I will use the isa_rules tool with ',
    'Let me check.\nisa_rules',
    'Sure: `isa_rules`\n',
  ])('is not shown from its name on: %s', (before) => {
    for (const pieces of waysToSplit(`${before}${json}`)) {
      const { text, calls } = filtered(pieces);
      expect(text).not.toMatch(/isa_rules|functions|[{`]/);
      expect(calls).toEqual([{ name: 'isa_rules', input: expect.stringContaining('isa-allowance') }]);
    }
  });

  it('leaves the text before it', () => {
    expect(filtered([...`Let me look. <tool_call>${call}</tool_call>`]).text.trim()).toBe('Let me look.');
  });

  it.each([
    ['cut off', `<tool_call>{"name": "isa_rules", "argum`],
    ['cut off as JSON alone', `{"name": "isa_rules", "argum`],
    ['no value', '<tool_call>I would look up the rules.</tool_call>'],
    ['empty', '<tool_call></tool_call>'],
    ['an opening alone', '[TOOL_CALLS]'],
    ['no input of ReAct', 'Thought: I look it up.\nAction: isa_rules[the allowance]'],
    ['arguments without names', '```python\nisa_rules("isa-allowance")\n```'],
    ['damaged JSON', '{"name": "isa_rules", "arguments": {"rules": [,], }}'],
  ])('and cannot be read (%s) is not shown either', (_name, whole) => {
    for (const pieces of waysToSplit(whole))
      expect(filtered(pieces)).toMatchObject({ text: '', calls: null });
  });
});

describe('text that is not markup', () => {
  it.each([
    A,
    'Less than <£20,000, or a<b, or 1 < 2 and 3 > 2; <5% too.',
    'See [Acme ISA](/products/12), [[rule:isa-allowance]] and [1], or [not a link].',
    '| Product | Rate |\n|---|---|\n| [A (x)](/products/1) | 4% |',
    'Use `code`, ``code`` or\n```\nplain text\n```\nand more.',
    'A set {x, y}, JSON {"a": 1} and [{"b": 2}] stay.',
    '<b>bold</b> and <script>alert(1)</script> stay as they are.',
    'Here is my answer: percentage points. Analysis follows.',
    'Here are three. isa_rules is a word.',
    'percentage (of what you pay in)',
    'The percentage: 30% (of £20,000), {x}.',
    'I used isa_rules and days_to_deadline.',
    '- isa_rules: the rules\n- percentage: a share',
    'The tool `isa_rules` or `percentage`.',
    'Action: pay in by 5 April.\n\n**Action:** Transfer.\n**Why:** the rate.',
    'Action:\n1. Open an ISA\n2. Pay in',
    'Actions, tools and functions: none. Call: 0800 123 456 (free), name: Acme, to: you.',
    'Thoughts on ISAs: good. Final thoughts: pay in early.',
    'An observation: rates fall. Final answer: £500.',
    'Tool: a calculator.\nInput: £500.',
    '```json\n{"name": "Acme", "rate": 4}\n```',
    'JSON {"name": "Acme ISA", "rate": 4.5} and print(1), to=5.',
    '<details><summary>More</summary>text</details> and <summary>more</summary>',
    'A \\ b \\u0041 ＜b＞ &#60;b&#62; &#163;',
    'Thinking about ISAs? Thinking... of one.',
    'Answer: yes.\nResponse: no.',
    'A &lt;b&gt; &amp; b & c &lt;5% &lt;',
    '<call me> and <functional>',
    'It ends with > "',
    'It ends with to',
    'It ends with <',
    'It ends with [',
    'It ends with {',
    'It ends with ``',
    'The <thin line',
  ])('%s', (whole) => {
    for (const pieces of waysToSplit(whole))
      expect(filtered(pieces), JSON.stringify(pieces)).toMatchObject({
        text: whole,
        reasoning: '',
        calls: 'none',
      });
  });

  it('is split anywhere without a difference, whatever markup is in it', () => {
    const markup =
      'An ISA~ ~\n~<~>~[~]~`~{~}~(~)~"~:~|~£20,000~<think>~</think>~[THINK]~[/THINK]~<b>~```json\n~```~<answer>~</s>~user~' +
      '<tool_call>~[TOOL_CALLS]~isa_rules(~<function=isa_rules>~[[rule:a]]~analysis~<|channel|>~<|message|>~<|end|>~' +
      'Thought: ~Thinking: ~Answer:\n~&#60;~\\u003c~＜~<details>~<summary>~</details>~<|im_start|>think~Action: ~Action Input: ~\nFinal Answer: ~isa_rules~functions.~to=~json~tool~&lt;~&gt;~**~- ~' +
      `<|start|>~assistant~final~<|im_start|>~${call}~Okay, ~'`;
    const piece = fc.constantFrom(...markup.split('~'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.nat(), (pieces, at) => {
        const whole = pieces.join('');
        const cut = at % (whole.length + 1);
        const { text, calls } = filtered([whole]);
        expect(filtered([...whole])).toMatchObject({ text, calls });
        expect(filtered([whole.slice(0, cut), whole.slice(cut)])).toMatchObject({ text, calls });
      }),
      { examples: [[['Action: ', '<|end|>', '\n', 'Action Input: '], 0]] },
    );
  });

  it('comes at once if nothing in it may be markup', () => {
    const filter = new TextFilter(tools, false);
    expect(['An', ' ISA', ' is < ', 'tax', '-free'].map((piece) => filter.push(piece).text)).toEqual([
      'An',
      ' ISA',
      ' is < ',
      'tax',
      '-free',
    ]);
  });
});
