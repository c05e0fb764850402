import { notifyFailure, notifyLoadError } from '@isa/ui/client/toast.ts';
import { lazyWithPreload } from '@isa/ui/lazy-with-preload';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePath } from '../../navigation/address.ts';
import { getUser } from '../session/current-user.ts';
import { useUser } from '../session/useUser.ts';
import { UPGRADE_EVENT } from './open-upgrade.ts';

const UpgradeDialog = lazyWithPreload(() => import('./UpgradeDialog.tsx'));

/** Whether a bank sent the visitor back here after a payment. */
const isReturn = () => location.search.includes('payment_intent=');

/** Says what became of the payment from which the bank sent the visitor back. */
async function finishReturn(): Promise<void> {
  try {
    const { takeBankReturn } = await import('./bank-return.ts');
    await takeBankReturn();
  } catch (error) {
    console.debug('Return not loaded', error);
    notifyLoadError();
  }
}

/**
 * Where the upgrade dialog appears; its code is loaded when it is first opened. Visitors go to /login instead.
 * It also handles a return from the bank, on any page.
 */
export function UpgradeHost() {
  const [openings, setOpenings] = useState(0);
  const path = usePath();
  const [, navigate] = useLocation();
  const user = useUser();
  useEffect(() => {
    const open = async () => {
      if (!getUser()) {
        navigate('/login');
        return;
      }
      try {
        await UpgradeDialog.load();
        setOpenings((before) => before + 1);
      } catch (error) {
        console.debug('Dialog not loaded', error);
        notifyFailure('Error setting up payment', 'Please try again later.');
      }
    };
    const onWanted = () => void open();
    addEventListener(UPGRADE_EVENT, onWanted);
    return () => removeEventListener(UPGRADE_EVENT, onWanted);
  }, [navigate]);
  useEffect(() => {
    if (isReturn()) void finishReturn();
  }, []);
  // A user who signs in next, perhaps in another tab, did not open it.
  if (!user && openings > 0) setOpenings(0);
  if (!user || openings === 0) return null;
  return (
    <Suspense fallback={null}>
      <UpgradeDialog openings={openings} path={path} />
    </Suspense>
  );
}
