import { crossovers, yearlyCost, type YearlyCost } from '@isa/api/domain/calculators/investing-costs';
import { listed } from '@isa/api/domain/text';
import { counted, formatPence, formatPounds } from '@isa/api/domain/money';
import { memo } from 'react';
import { LineChart } from '../chart/LineChart.tsx';
import { Assumptions, Headline, ResultPart, ResultTable } from '../planning/results.tsx';
import {
  charted,
  HIGHEST_POT,
  LOWEST_POT,
  MAX_CHARTED,
  platformCosts,
  POTS,
  type ChartedCost,
  type PlatformCost,
} from './platform-costs.ts';
import type { CostsInputs } from './costs-inputs.ts';
import type { Platform } from '@isa/api/domain/calculators/investing-costs';
import styles from './costs.module.css';

const short = (pence: number) => formatPounds(Math.round(pence / 100));

type CostProps = { cost: YearlyCost; cheapest?: boolean; isBrief?: boolean };

function Cost({ cost, cheapest = false, isBrief = false }: CostProps) {
  if (cost.kind === 'below-minimum')
    return <span className={styles.none}>from {formatPence(cost.minimum)}</span>;
  if (cost.kind === 'not-stated')
    return <span className={styles.none}>{isBrief ? 'Not stated' : `Not stated: ${listed(cost.fees)}`}</span>;
  return cheapest ? (
    <span className={styles.cheapest}>{formatPence(cost.total)} ✓</span>
  ) : (
    <>{formatPence(cost.total)}</>
  );
}

const leastAt = (costs: readonly PlatformCost[], pick: (cost: PlatformCost) => YearlyCost | undefined) =>
  Math.min(
    ...costs.map((each) => {
      const cost = pick(each);
      return cost?.kind === 'cost' ? cost.total : Infinity;
    }),
  );

function Name({ product: { id, name, provider } }: Pick<PlatformCost, 'product'>) {
  return (
    <span className={styles.name}>
      <a href={`/products/${id}`}>{name}</a>
      <small>{provider}</small>
    </span>
  );
}

type TableProps = {
  costs: readonly PlatformCost[];
  inputs: CostsInputs;
  shown: readonly ChartedCost[];
  onChoose: (ids: number[]) => void;
};

function OwnTable({ costs, inputs, shown, onChoose }: TableProps) {
  const ids = shown.map(({ product }) => product.id);
  const least = leastAt(costs, ({ own }) => own);
  return (
    <ResultTable
      caption={`Yearly cost at ${formatPence(inputs.pot)}, cheapest first. Tick up to ${MAX_CHARTED} for the chart.`}
      head={['Platform', 'A year', 'Chart', 'Platform fee', 'Dealing', 'Currency']}
      rows={costs.map(({ product, own }) => ({
        key: product.id,
        cells: [
          <Name key="name" product={product} />,
          <Cost key="total" cost={own} cheapest={own.kind === 'cost' && own.total === least} />,
          <input
            key="tick"
            type="checkbox"
            className={styles.tick}
            aria-label={`${product.name} in the chart`}
            checked={ids.includes(product.id)}
            disabled={!ids.includes(product.id) && ids.length >= MAX_CHARTED}
            onChange={({ target }) =>
              onChoose(target.checked ? [...ids, product.id] : ids.filter((id) => id !== product.id))
            }
          />,
          ...(own.kind === 'cost'
            ? [own.platform, own.dealing, own.exchange].map(formatPence)
            : ['', '', '']),
        ],
      }))}
    />
  );
}

function PotsTable({ costs }: { costs: readonly PlatformCost[] }) {
  const least = POTS.map((_, index) => leastAt(costs, ({ atPots }) => atPots[index]));
  return (
    <ResultTable
      caption="Yearly cost by pot size, with the same trades; the cheapest at each size has a tick"
      head={['Platform', ...POTS.map(formatPounds)]}
      rows={costs.map(({ product, atPots }) => ({
        key: product.id,
        cells: [
          <Name key="name" product={product} />,
          ...atPots.map((cost, index) => (
            <Cost
              key={POTS[index]}
              isBrief
              cost={cost}
              cheapest={cost.kind === 'cost' && cost.total === least[index]}
            />
          )),
        ],
      }))}
    />
  );
}

/** Number of points per line, so that one is close to every bend of a fee. */
const STEPS = 50;
const places = Array.from(
  { length: STEPS + 1 },
  (_, index) => LOWEST_POT + ((HIGHEST_POT - LOWEST_POT) * index) / STEPS,
);

function Crossing({ shown, inputs }: { shown: readonly ChartedCost[]; inputs: CostsInputs }) {
  const pairs = shown.flatMap((a, index) => shown.slice(index + 1).map((b) => [a, b] as const));
  const nameOf = (id: number) => shown.find(({ product }) => product.id === id)?.product.name ?? '';
  const texts = pairs.flatMap(([a, b]) =>
    crossovers(a.product, b.product, inputs.trades, LOWEST_POT, HIGHEST_POT).map(({ above, cheaper }) => ({
      above,
      text: `Above ${formatPounds(above)} ${nameOf(cheaper)} costs less than ${nameOf(cheaper === a.product.id ? b.product.id : a.product.id)}.`,
    })),
  );
  if (texts.length === 0)
    return shown.length < 2 ? null : (
      <p>
        Between {formatPounds(LOWEST_POT)} and {formatPounds(HIGHEST_POT)} none of these overtakes another.
      </p>
    );
  return (
    <ul className={styles.crossovers}>
      {texts
        .toSorted((a, b) => a.above - b.above)
        .map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}

function Chart({ shown, inputs }: { shown: readonly ChartedCost[]; inputs: CostsInputs }) {
  const valueAt = (product: Platform, pot: number) => {
    const cost = yearlyCost(product, Math.round(pot * 100), inputs.trades);
    return cost.kind === 'cost' ? cost.total : null;
  };
  return (
    <ResultPart title="Where one overtakes another">
      <LineChart
        label="Yearly cost by pot size"
        lines={shown.map(({ product, letter }) => ({
          letter,
          name: product.name,
          values: places.map((pot) => valueAt(product, pot)),
        }))}
        places={places.map((pot) => ({ at: pot, text: formatPounds(pot) }))}
        placeHead="Pot"
        xLabels={[
          formatPounds(LOWEST_POT),
          formatPounds((LOWEST_POT + HIGHEST_POT) / 2),
          formatPounds(HIGHEST_POT),
        ]}
        valueText={short}
      />
      <Crossing shown={shown} inputs={inputs} />
    </ResultPart>
  );
}

function Lead({ costs, inputs }: { costs: readonly PlatformCost[]; inputs: CostsInputs }) {
  const known = costs.flatMap(({ product, own }) =>
    own.kind === 'cost' ? [{ product, total: own.total }] : [],
  );
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last)
    return (
      <Headline>No platform in our catalogue states every fee that applies to what you entered.</Headline>
    );
  const same = known.filter(({ total }) => total === first.total);
  const names =
    same.length > 3 ? counted(same.length, 'platform') : listed(same.map(({ product }) => product.name));
  return (
    <Headline>
      A year at {formatPence(inputs.pot)} costs from {formatPence(first.total)} ({names}) to{' '}
      {formatPence(last.total)} ({last.product.name}).
    </Headline>
  );
}

type Props = {
  platforms: readonly Platform[];
  total: number;
  inputs: CostsInputs;
  onChoose: (ids: number[]) => void;
};

/** The yearly cost of each platform. */
export const CostsResult = memo(function CostsResult({ platforms, total, inputs, onChoose }: Props) {
  const costs = platformCosts(platforms, inputs);
  const shown = charted(costs, inputs.chosen);
  const others = platforms.length - costs.length;
  return (
    <>
      <ResultPart title="What a year costs">
        <Lead costs={costs} inputs={inputs} />
        <p>
          {counted(costs.length, 'platform')} of our catalogue
          {others > 0 && `, without ${counted(others, 'other')} that do not offer what you entered`}
          {total > platforms.length && `; of ${total} the ${platforms.length} best rated`}. Not the whole
          market. The order is by cost, then by name; what pays us plays no part.
        </p>
        <OwnTable costs={costs} inputs={inputs} shown={shown} onChoose={onChoose} />
      </ResultPart>
      {shown.length > 0 && <Chart shown={shown} inputs={inputs} />}
      <ResultPart title="By size of the pot">
        <PotsTable costs={costs} />
      </ResultPart>
      <ResultPart title="What the sums assume">
        <Assumptions
          items={[
            'The pot stays as it is for the year. Capital is at risk: investments can fall as well as rise.',
            'The figures include the platform fee with its steps and cap, a flat fee, dealing and changing currency, as the provider states them.',
            'Not counted: charges inside funds, stamp duty and spreads. A ready-made portfolio’s fee often includes choosing its investments, so compare like with like.',
            'We do not guess fees that are not stated.',
          ]}
        />
      </ResultPart>
    </>
  );
});
