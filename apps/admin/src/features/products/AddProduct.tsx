import { Skeleton } from '@isa/ui/Skeleton';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { CREATE_PRODUCT, emptyDraft, useProductDraft } from './useProductDraft.ts';

const NewProduct = lazyDialog(() => import('./NewProduct.tsx'));

/** Opens the form for a new product; the draft is kept while it is closed. */
export function AddProduct({ onCreated }: { onCreated: () => void }) {
  const { draft, keep, forget, isAsShown } = useProductDraft();
  const hasDraft = draft !== null;
  const [isOpen, setOpen] = useState(hasDraft);
  const [wasOpened, setOpened] = useState(hasDraft);
  const [form, setForm] = useState(0);
  const isSaving = useIsMutating({ mutationKey: CREATE_PRODUCT }) > 0;
  const guard = useDiscardGuard(startAnew, { isSaving, kept: { wasTouched: hasDraft } });

  const [hadDraft, setHadDraft] = useState(hasDraft);
  if (hadDraft !== hasDraft) {
    setHadDraft(hasDraft);
    // Created, perhaps on a page that was left.
    if (!hasDraft) showNone();
  }

  function showNone() {
    guard.settle();
    setOpen(false);
    setForm((count) => count + 1);
  }

  function startAnew() {
    forget();
    showNone();
  }

  return (
    <Panel
      title="Add a product"
      lead="By hand, one at a time. For many, import a CSV file in the Product Update Center."
      actions={
        <Button
          variant={isOpen ? 'default' : 'filled'}
          aria-expanded={isOpen}
          aria-controls="add-product"
          leftSection={
            isOpen ? (
              <IconChevronDown size={16} aria-hidden="true" />
            ) : (
              <IconPlus size={16} aria-hidden="true" />
            )
          }
          onClick={() => {
            setOpen(!isOpen);
            setOpened(true);
          }}
        >
          Add New Product
        </Button>
      }
    >
      <div id="add-product" hidden={!isOpen}>
        {wasOpened && (
          <PanelBody>
            <Suspense fallback={<Skeleton height="24rem" />}>
              <NewProduct
                key={form}
                draft={draft ?? emptyDraft}
                onTouch={guard.touch}
                onDraft={keep}
                onCancel={guard.close}
                onCreated={() => {
                  if (isAsShown()) startAnew();
                  onCreated();
                }}
              />
            </Suspense>
          </PanelBody>
        )}
      </div>
      {guard.dialogs}
    </Panel>
  );
}
