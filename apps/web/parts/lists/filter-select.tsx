import { groupRows } from '../../domain/population/choose.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  /** What it is listed under. */
  readonly group?: string;
  /** Only other contributors have it. */
  readonly isOfOthers?: boolean;
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly chosen: string | undefined;
  /** The first option, which filters by nothing. */
  readonly all?: string;
  readonly children: readonly Option[];
}

/** A field of a filter bar. */
export function FilterSelect({ id, name, label, isLabelShown = false, chosen, all, children: options }: Props) {
  const own = options.filter(({ isOfOthers }) => isOfOthers !== true);
  const others = options.filter(({ isOfOthers }) => isOfOthers === true);
  const mark = isOwnChoice(options, chosen) ? undefined : '';
  return (
    <>
      <label htmlFor={id} className={isLabelShown ? undefined : 'visually-hidden'} data-others={mark}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen ?? ''} data-others={mark}>
        {all === undefined ? null : <option value="">{all}</option>}
        {[...groupRows(own, ({ group = '' }) => group)].map(([group, some]) =>
          group === '' ? (
            some.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(optionOf)}
            </optgroup>
          ),
        )}
        {others.length === 0 ? null : (
          <optgroup label="Not verified" data-others="">
            {others.map(optionOf)}
          </optgroup>
        )}
      </select>
    </>
  );
}

/** Whether there is something to choose without other contributors. */
export const isOwnChoice = (options: readonly Option[], chosen: string | undefined): boolean =>
  Boolean(chosen) || options.filter(({ isOfOthers }) => isOfOthers !== true).length > 1;

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
